const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Base64 or base64url to text; null when it is neither or no UTF-8. `atob` knows neither `-`, `_` nor
 * UTF-8, so the bits are put together here, alike in browsers and on the server.
 */
export function decodeBase64(encoded: string): string | null {
  const digits = encoded.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  let escaped = '';
  let bits = 0;
  let held = 0;
  for (const digit of digits) {
    const value = ALPHABET.indexOf(digit);
    if (value < 0) return null;
    held = ((held << 6) | value) & 0xfff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      escaped += `%${((held >> bits) & 0xff).toString(16).padStart(2, '0')}`;
    }
  }
  try {
    return decodeURIComponent(escaped);
  } catch {
    // Bytes that are no UTF-8 are no text.
    return null;
  }
}

/** Text to base64, by way of UTF-8. */
export function encodeBase64(text: string): string {
  const bytes = encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return btoa(bytes);
}
