"""What is printed on the tiles: data files, their reader and writer, kernel tables and sketches."""
