import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGetIdentity, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { EMAIL_REASONS, isNeutralUsername, MEMBER_TYPES, type EmailReason, type MemberType } from '#contract';
import { useConsole } from '../app/dataProvider';
import { messageOf } from '../app/http';
import type { OpenMember } from '../app/records';
import { SanctionDialog } from './SanctionDialog';
import { TYPES } from './types';

const REASONS: Readonly<Record<EmailReason, string>> = {
  MEMBER_ASKED: 'The member asked for help',
  FRAUD: 'Looking into fraud',
  SAFETY: 'Somebody may be in danger',
  LEGAL: 'A legal demand',
};

/** What may be seen and changed of an account: address on demand, username, and for operators type and suspension. */
export function MemberAccount({ member }: { readonly member: OpenMember }) {
  const { t } = useTranslation();
  const { identity } = useGetIdentity();
  const operates = identity?.['role'] === 'operator';
  return (
    <Card component="section" aria-labelledby="account-title" sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Typography variant="h3" component="h2" id="account-title">
        {t('Account')}
      </Typography>
      <Address member={member} needsReason={!operates} />
      {member.status !== 'removed' && <Username member={member} />}
      {operates && member.status !== 'removed' && <Type member={member} />}
      {operates && member.status !== 'removed' && <Suspension member={member} />}
    </Card>
  );
}

/** The address, once somebody has asked for it: each look is on record. */
function Address({ member, needsReason }: { readonly member: OpenMember; readonly needsReason: boolean }) {
  const { t } = useTranslation();
  const { memberEmail } = useConsole();
  const [reason, setReason] = useState<EmailReason | ''>('');
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => (await memberEmail(member.id, reason || null)).data,
  });
  if (data) {
    return (
      <Box role="status">
        <Typography variant="body2" color="textSecondary">
          {t('E-mail address')}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{data.email ?? t('This account is gone.')}</Typography>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {needsReason && (
        <TextField
          select
          fullWidth
          label={t('Why the address is needed')}
          value={reason}
          onChange={({ target }) => setReason(target.value as EmailReason | '')}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{t('Please choose')}</option>
          {EMAIL_REASONS.map((code) => (
            <option key={code} value={code}>
              {t(REASONS[code])}
            </option>
          ))}
        </TextField>
      )}
      <Button variant="outlined" color="inherit" disabled={isPending} onClick={() => mutate()}>
        {t('Show the e-mail address')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t('That you looked is recorded.')}
      </Typography>
      {error && (
        <Alert severity="error" role="alert">
          {t(messageOf(error))}
        </Alert>
      )}
    </Box>
  );
}

/** The username, which anybody of the desk may take away, and the last one that was, to be given back. */
function Username({ member }: { readonly member: OpenMember }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'take-username' | 'return-username' | null>(null);
  const neutral = isNeutralUsername(member.username);
  const taken = member.sanctions.find(({ kind, overturnedAt }) => kind === 'take-username' && overturnedAt === null);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box>
        <Typography variant="body2" color="textSecondary">
          {t('Username')}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{member.username}</Typography>
        {taken?.username && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('{{what}}: {{words}}', { what: t('Taken away'), words: taken.username })}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!neutral && (
          <Button variant="outlined" color="error" onClick={() => setOpen('take-username')}>
            {t('Take the username away')}
          </Button>
        )}
        {taken && (
          <Button variant="outlined" color="inherit" onClick={() => setOpen('return-username')}>
            {t('Give the username back')}
          </Button>
        )}
      </Box>
      {open && (
        <SanctionDialog
          kind={open}
          member={member}
          username={open === 'take-username' ? member.username : taken!.username!}
          onClose={() => setOpen(null)}
        />
      )}
    </Box>
  );
}

function Type({ member }: { readonly member: OpenMember }) {
  const { t } = useTranslation();
  const { setMemberType } = useConsole();
  const queries = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (type: MemberType) => setMemberType(member.id, type),
    onSuccess: () => notify(t('The member has another type now.'), { type: 'success' }),
    onError: (error) => notify(t(messageOf(error)), { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['members'] }),
  });
  return (
    <TextField
      select
      label={t('Member type')}
      value={member.memberType}
      disabled={isPending}
      onChange={({ target }) => mutate(Number(target.value) as MemberType)}
      helperText={t('It counts at once, in open sessions too.')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {MEMBER_TYPES.map((type) => (
        <option key={type} value={type}>
          {t(TYPES[type])}
        </option>
      ))}
    </TextField>
  );
}

function Suspension({ member }: { readonly member: OpenMember }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'suspend' | 'restore' | null>(null);
  const restores = member.status === 'suspended' || member.hidden;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" color="error" onClick={() => setOpen('suspend')}>
        {t('Suspend')}
      </Button>
      {restores && (
        <Button variant="outlined" color="inherit" onClick={() => setOpen('restore')}>
          {t('Restore')}
        </Button>
      )}
      {open && <SanctionDialog kind={open} member={member} username={member.username} onClose={() => setOpen(null)} />}
    </Box>
  );
}
