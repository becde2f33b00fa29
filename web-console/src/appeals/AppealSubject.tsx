import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { REJECT_REASONS, TEXT_FIELDS, type Appealable } from '#contract';
import { language } from '../app/i18n';
import type { OpenAppeal } from '../app/records';
import { momentOf } from '../shared/time';

const ABOUT: Readonly<Record<Appealable, string>> = {
  text: 'Against the rejection of a text',
  photo: 'Against the rejection of a photo',
  warning: 'Against a warning',
  username: 'Against the taking of a username',
  hiding: 'Against the hiding of a profile',
  suspension: 'Against a suspension',
  closing: 'Against the closing of an account',
};
const PROSE = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '68ch' } as const;

/** What the member says, and the decision it is against. */
export function AppealSubject({ record }: { readonly record: OpenAppeal }) {
  const { t } = useTranslation();
  const { about, text, openedAt, against, rejected } = record;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Decided by', `${against.by.name}, ${momentOf(against.at)}`],
    ['Reason', against.reasonCode && REJECT_REASONS[against.reasonCode].label[language()]],
    ['What the member was told', against.reason],
    ['Note for the desk', against.note],
    ['Suspended until', against.until && momentOf(against.until)],
    ...rejected.map((field): [string, string] => [TEXT_FIELDS[field.field].title, field.text]),
  ];
  return (
    <>
      <Card component="section" aria-labelledby="appeal-title" sx={{ p: 2, display: 'grid', gap: 1 }}>
        <Typography variant="h3" id="appeal-title">
          {t(ABOUT[about])}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {momentOf(openedAt)}
        </Typography>
        <Typography sx={{ ...PROSE, fontSize: '1rem', lineHeight: 1.65 }}>{text}</Typography>
      </Card>
      <Card component="section" aria-labelledby="against-title" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <Typography variant="h3" id="against-title">
          {t('The first decision')}
        </Typography>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
          {rows
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {t(name)}
                </Typography>
                <Typography component="dd" sx={{ ...PROSE, m: 0 }}>
                  {value}
                </Typography>
              </div>
            ))}
        </Box>
      </Card>
    </>
  );
}
