/** Where most mailboxes are, and others that are so called and no slip of one of these. */
const PROVIDERS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'comcast.net', 'verizon.net'];
const NO_SLIPS = ['mail.com', 'ymail.com', 'email.com', 'cloud.com'];

/** `.com` as it is typed in haste. None of these is an ending that exists. */
const HASTY_COM = /\.(?:con|cmo|ocm|vom|xom|cpm|comm|coom|ccom)$/;

/** Whether one sign is missing, too many, another, or in the place of its neighbour. */
function isOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < meant.length && typed[same] === meant[same]) same += 1;
  const [rest, due] = [typed.slice(same), meant.slice(same)];
  return (
    rest.slice(1) === due ||
    rest === due.slice(1) ||
    rest.slice(1) === due.slice(1) ||
    (rest[0] === due[1] && rest[1] === due[0] && rest.slice(2) === due.slice(2))
  );
}

/** The address that was meant, where the one that was typed has a likely slip behind its @; else null. */
export function likelyEmail(typed: string): string | null {
  const at = typed.lastIndexOf('@') + 1;
  const domain = typed.slice(at).toLowerCase();
  const ended = domain.replace(HASTY_COM, '.com');
  const isKnown = [...PROVIDERS, ...NO_SLIPS].includes(ended);
  const meant = isKnown ? ended : (PROVIDERS.find((provider) => isOneSlip(ended, provider)) ?? ended);
  return at < 2 || meant === domain ? null : typed.slice(0, at) + meant;
}
