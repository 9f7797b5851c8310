way-market = del mercado a un granero
