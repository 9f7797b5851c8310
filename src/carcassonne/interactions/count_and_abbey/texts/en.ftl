way-market = from the market to a barn
