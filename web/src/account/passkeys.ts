/** Passkeys in the browser. Converts them to JSON itself, since not every browser can do that yet. */

type Json = Record<string, unknown>;

export const passkeysSupported = (): boolean => isSecureContext && typeof PublicKeyCredential !== "undefined";

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

export function textOf(bytes: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

interface Descriptor {
  id: string;
  type: "public-key";
}

const descriptors = (known: unknown): PublicKeyCredentialDescriptor[] =>
  ((known ?? []) as Descriptor[]).map(({ id, type }) => ({ id: bytesOf(id), type }));

/** Creates a passkey with the server's options; null if the player has cancelled. */
export async function createPasskey(options: Json): Promise<Json | null> {
  const user = options.user as { id: string; name: string; displayName: string };
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge as string),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: descriptors(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await withoutCancel(navigator.credentials.create({ publicKey }));
  if (!made) return null;
  const response = made.response as AuthenticatorAttestationResponse;
  return jsonOf(made, {
    clientDataJSON: textOf(response.clientDataJSON),
    attestationObject: textOf(response.attestationObject),
  });
}

/** Signs the server's challenge with a passkey that the player chooses. */
export async function usePasskey(options: Json): Promise<Json | null> {
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge as string),
    allowCredentials: descriptors(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
  const used = await withoutCancel(navigator.credentials.get({ publicKey }));
  if (!used) return null;
  const response = used.response as AuthenticatorAssertionResponse;
  return jsonOf(used, {
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    userHandle: response.userHandle ? textOf(response.userHandle) : null,
  });
}

const jsonOf = (credential: PublicKeyCredential, response: Json): Json => ({
  id: credential.id,
  rawId: textOf(credential.rawId),
  type: credential.type,
  response,
});

/** Closing the browser's dialog is not an error. */
async function withoutCancel(work: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await work) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError"))
      return null;
    throw error;
  }
}
