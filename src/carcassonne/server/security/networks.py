"""Sets of addresses and networks, as an operator names them."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network


def address_of(host: str) -> IPv4Address | IPv6Address | None:
    """Return an address without its zone, mapped ones as IPv4; None for anything else."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


class AddressSet:
    """Addresses and networks, for example ``192.0.2.7`` and ``2001:db8::/32``. Names are in no set."""

    def __init__(self, entries: Iterable[str] = ()) -> None:
        self._networks = [ip_network(each, strict=False) for each in entries if is_network(each)]

    def __contains__(self, host: object) -> bool:
        if not self._networks or not isinstance(host, str):
            return False
        address = address_of(host)
        return address is not None and any(address in network for network in self._networks)


def is_network(text: str) -> bool:
    """Return whether a text is an address or a network."""
    try:
        ip_network(text, strict=False)
    except ValueError:
        return False
    return True
