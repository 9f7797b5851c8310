"""Train the learned evaluation: self-play, features, fitting, gate matches and export.

Playing and replaying need nothing but the package. Fitting needs numpy (the extra ``train``) and uses
PyTorch where it is installed, on a graphics card if there is one.
"""
