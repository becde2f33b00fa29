import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from 'react-i18next';
import { CASE_KINDS, genderLabel, isUpgraded, type CaseMember, type MemberFacts } from '#contract';
import type { DeskCase } from '../app/records';
import { GivenName } from '../shared/GivenName';
import { MemberPicture } from '../shared/MemberPicture';
import { dayOf, momentOf, shortAge, useNow } from '../shared/time';
import { nameOf, usernameOf } from '../shared/MemberName';
import { MadeDecisionText } from './MadeDecisionText';
import { KIND_WORDS } from './words';

/** Who the case is about: what a moderator weighs beside the text or picture itself. */
export function MemberFactsCard({ record }: { readonly record: DeskCase }) {
  const { t } = useTranslation();
  const { member, facts } = record;
  return (
    <Box component="section" aria-labelledby="facts-title" sx={{ p: { xs: 0, xl: 2 }, display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h3" id="facts-title">
        {t('The member')}
      </Typography>
      {member && <Who member={member} />}
      {facts ? <Facts facts={facts} except={record.caseId} /> : t('This account is gone.')}
    </Box>
  );
}

/** Picture, name and way to the page of a member. */
export function Who({ member }: { readonly member: CaseMember }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <MemberPicture member={member} size={64} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={`/members/${member.memberId}/show`}
          sx={{ display: 'inline-block', fontWeight: 650, py: { xs: 1.5, md: 0 }, my: { xs: -1, md: 0 } }}
        >
          {nameOf(member, t)}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {[usernameOf(member), t(isUpgraded(member.memberType) ? 'Upgraded' : 'Free')].filter(Boolean).join(' · ')}
        </Typography>
        <GivenName member={member} />
      </Box>
    </Box>
  );
}

interface FactsProps {
  readonly facts: MemberFacts;
  readonly except?: number;
  readonly level?: 'h3' | 'h4';
}

/** The figures and the earlier decisions; `except` is the case that is open. */
export function Facts({ facts, except, level = 'h4' }: FactsProps) {
  const { t } = useTranslation();
  const now = useNow();
  const place = [facts.city, facts.state].filter(Boolean).join(', ');
  const besides = CASE_KINDS.flatMap((kind) => {
    const count = facts.waiting.filter((one) => one.kind === kind && one.caseId !== except).length;
    return count === 0 ? [] : [count === 1 ? t(KIND_WORDS[kind]) : `${t(KIND_WORDS[kind])} (${count})`];
  }).join(', ');
  const rows: readonly (readonly [string, string])[] = [
    ['Age', `${facts.age}, ${t(genderLabel(facts.gender))}`],
    ['Place', place || '–'],
    ['Joined', `${dayOf(facts.joinedAt)} (${shortAge(facts.joinedAt, now)})`],
    ['Photos', String(facts.photoCount)],
    ['Reports about', String(facts.reportsReceived)],
    ['Reports by', String(facts.reportsMade)],
    ['Waiting', except === undefined ? besides : ''],
    ['Also waiting', except === undefined ? '' : besides],
  ];
  const earlier = facts.earlier.filter(({ caseId }) => caseId !== except);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {facts.status !== 'active' && (
          <Chip
            color="error"
            variant="outlined"
            label={
              facts.suspendedUntil
                ? t('Suspended until {{time}}', { time: momentOf(facts.suspendedUntil) })
                : t(STATUS_WORDS[facts.status])
            }
          />
        )}
        {facts.status === 'active' && (
          <Chip variant="outlined" label={t(facts.hidden ? 'Profile hidden' : 'Profile visible')} />
        )}
        {facts.privateMode && <Chip variant="outlined" label={t('Private mode')} />}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {t(label)}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                {value}
              </Typography>
            </Box>
          ))}
      </Box>
      <Typography variant="h3" component={level}>
        {t('Earlier decisions')}
      </Typography>
      {earlier.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('None yet.')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, pl: 2.25, display: 'grid', gap: 0.75 }}>
        {earlier.map((decision) => (
          <Typography key={`${decision.caseId} ${decision.at}`} component="li" variant="body2">
            {t(KIND_WORDS[decision.kind])}: <MadeDecisionText decision={decision} />
          </Typography>
        ))}
      </Box>
    </>
  );
}

const STATUS_WORDS = { suspended: 'Suspended', removed: 'Removed' } as const;
