const AS_UUID = /^r([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/;

/** Where mail servers report what became of one e-mail: made of the id that it alone has, so it tells nothing and cannot be guessed. */
export const returnAddress = (id: string, domain: string): string => `r${id.replaceAll('-', '')}@${domain}`;

/** The id of the e-mail whose reports go to an address of this domain; undefined where it is no such address. */
export function idInReturnAddress(address: string, domain: string | undefined): string | undefined {
  const [name = '', at] = address.toLowerCase().split('@');
  const parts = at !== undefined && at === domain ? AS_UUID.exec(name) : null;
  return parts?.slice(1).join('-');
}
