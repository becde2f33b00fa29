import type { TFunction } from 'i18next';
import type { Trouble } from '#contract';
import { secondsLong } from './time';

/** Queues whose names tell nobody what they carry. */
const QUEUES: Readonly<Record<string, string>> = {
  'text-review': 'Texts are not screened: the oldest waits for {{age}}.',
  'photo-processing': 'Photos are not processed: the oldest waits for {{age}}.',
  'email-out': 'E-mails to members are not sent: the oldest waits for {{age}}.',
};

/** Something that is not as it should be, in words. */
export function troubleWords({ what, service, of, count }: Trouble, t: TFunction): string {
  const number = count ?? 0;
  switch (what) {
    case 'silent':
      return t('The service {{service}} has said nothing for minutes.', { service });
    case 'part':
      return t('A store does not answer: {{part}}. The services do without it, less well.', { part: of });
    case 'mail-waits':
      return t('The mail server does not take e-mails now.');
    case 'mail-refused':
      return t('{{count}} e-mails were refused for good in the last hour.', { count: number });
    case 'queue-late': {
      const age = secondsLong(number);
      const known = of === null ? undefined : QUEUES[of];
      return known
        ? t(known, { age })
        : t('The queue {{queue}} is late: the oldest waits for {{age}}.', { queue: of, age });
    }
    case 'events-apart':
      return t('{{count}} events of {{service}} are tried no more.', { count: number, service });
    case 'events-failing':
      return t('{{count}} events of {{service}} fail and are tried again.', { count: number, service });
    case 'events-late':
      return t('Events of {{service}} lie about: the oldest for {{age}}.', { service, age: secondsLong(number) });
    case 'desk-late':
      return t('{{count}} cases are older than was promised.', { count: number });
  }
}

/** Query key of how the product is. */
export const STATUS_KEY = ['product-status'] as const;
