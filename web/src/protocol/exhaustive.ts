/**
 * Ends a `switch` over the members of a union. The compiler refuses the call while a member is missing above it.
 * At run time it does nothing: values of a newer server are skipped, like unknown fields.
 */
export function skipUnknown(_value: never): void {
  // Skipped on purpose.
}
