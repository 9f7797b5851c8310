/**
 * Ends a `switch` over the members of a union. The compiler refuses the call while a member is missing above it.
 * At run time it does nothing: what only a newer server knows is skipped, as unknown fields are.
 */
export function skipUnknown(_value: never): void {
  // Skipped on purpose.
}
