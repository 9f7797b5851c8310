# Lo que dice la partida en la terminal; las reglas, decisiones y puntos tienen sus textos junto a sus módulos.

you = tú
dealer = azar
points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
choice = { $number } de { $count }
keys = flechas mover · r e girar · tab otra · intro hacer · p pasar · ? ayuda · q salir
help-keys =
    flechas        al siguiente lugar del tablero
    r, e           girar la pieza, o recorrer lo que se puede hacer en ese lugar
    tab            la siguiente de todas las acciones; mayús-tab, la anterior
    intro, espacio hacer lo que se muestra
    p              pasar
    :              escribir una acción como place 1,0/2
    w              escribir una acción: ¿por qué no es posible?
    u              deshacer tu última acción
    s              guardar la partida
    q              salir
help-typed =
    Escribe una acción como place 1,0/2, su número en la lista, o una de estas
      ?  qué se puede hacer      ? ACCIÓN  por qué no se puede
      u  deshacer      s ARCHIVO  guardar      q  salir
ask-action = acción
ask-why = por qué no
ask-file = guardar como
possible = Se puede hacer.
saved = guardada como { $file }
cannot-save = no se puede guardar: { $problem }
any-key = cualquier tecla continúa
too-small = La ventana es demasiado pequeña: hacen falta { $width } × { $height } caracteres.
winner = { $count ->
    [one] Gana: { $names }
   *[other] Ganan: { $names }
}
