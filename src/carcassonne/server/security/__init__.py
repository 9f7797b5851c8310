"""Host check, headers, body limits, rate limits."""
