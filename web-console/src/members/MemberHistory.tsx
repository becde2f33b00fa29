import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from 'react-i18next';
import { TEXT_FIELDS, type CaseKind, type Sanction, type SubmittedText } from '#contract';
import type { OpenMember } from '../app/records';
import { DECISION_WORDS, KIND_WORDS } from '../review/words';
import { momentOf } from '../shared/time';

const SANCTION_WORDS: Readonly<Record<Sanction, string>> = {
  warn: 'Warned',
  'take-username': 'Username taken away',
  hide: 'Profile hidden by the desk',
  suspend: 'Account suspended',
  close: 'Account closed for good',
  restore: 'Restored',
  'return-username': 'Username given back',
};
const STATE_WORDS: Readonly<Record<SubmittedText['state'], string>> = {
  pending: 'Waits for review',
  approved: 'Approved',
  rejected: 'Rejected',
  superseded: 'Replaced by a newer text',
};
const DESKS: Partial<Record<CaseKind, string>> = {
  report: 'reports',
  appeal: 'appeals',
  mail: 'mails',
  accounts: 'accounts',
  conduct: 'conduct',
  selfie: 'selfies',
};

/** What the member handed in, what the desk has looked at, and what it did. */
export function MemberHistory({ member: { submitted, cases, sanctions } }: { readonly member: OpenMember }) {
  const { t } = useTranslation();
  return (
    <>
      <Part title="Sanctions" empty={sanctions.length === 0}>
        {sanctions.map(({ id, kind, username, reason, until, by, at, overturnedAt }) => (
          <Entry key={id} moment={at} by={by.name}>
            {username === null
              ? t(SANCTION_WORDS[kind])
              : t('{{what}}: {{words}}', { what: t(SANCTION_WORDS[kind]), words: username })}
            {until && <> · {t('until {{moment}}', { moment: momentOf(until) })}</>}
            {overturnedAt && <Chip sx={{ ml: 1 }} variant="outlined" label={t('Taken back')} />}
            {reason && (
              <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
                {reason}
              </Typography>
            )}
          </Entry>
        ))}
      </Part>
      <Part title="Reports, messages and appeals" empty={cases.length === 0}>
        {cases.map(({ id, kind, openedAt, outcome }) => (
          <Entry key={id} moment={openedAt}>
            {DESKS[kind] ? (
              <Link component={RouterLink} to={`/${DESKS[kind]}/${id}`}>
                {t(KIND_WORDS[kind])}
              </Link>
            ) : (
              t(KIND_WORDS[kind])
            )}{' '}
            · {t(outcome ? DECISION_WORDS[outcome] : 'Not decided yet')}
          </Entry>
        ))}
      </Part>
      <Part title="Texts handed in" empty={submitted.length === 0}>
        {submitted.map(({ id, state, submittedAt, fields }) => (
          <Entry key={id} moment={submittedAt}>
            {t(STATE_WORDS[state])}
            {fields.map(({ field, after }) => (
              <Typography
                key={field}
                variant="body2"
                color="textSecondary"
                sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
              >
                {t('{{what}}: {{words}}', { what: t(TEXT_FIELDS[field].title), words: after ?? '' })}
              </Typography>
            ))}
          </Entry>
        ))}
      </Part>
    </>
  );
}

function Part({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Card component="section" aria-label={t(title)} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h2">
        {t(title)}
      </Typography>
      {empty ? (
        <Typography color="textSecondary">{t('None yet.')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {children}
        </Box>
      )}
    </Card>
  );
}

function Entry({ moment, by, children }: { moment: string; by?: string; children: ReactNode }) {
  return (
    <Box component="li">
      <Box>{children}</Box>
      <Typography variant="body2" color="textSecondary">
        {[by, momentOf(moment)].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}
