import { type FormEvent, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { BRAND, sanctionLetter } from '#contract';
import { useConsole } from '../app/dataProvider';
import { messageOf } from '../app/http';
import type { OpenMember } from '../app/records';
import { forgetDrafts, useDraft } from '../review/drafts';
import { LetterPreview } from '../review/LetterPreview';
import { MESSAGE_MAX, missingIn, noSanction, SanctionFields, termsOf } from '../review/SanctionFields';
import { LongField } from '../shared/LongField';

/** What is done, and which outcome of a report it is like; null where something is taken back. */
const KINDS = {
  suspend: { outcome: 'suspended', title: 'Suspend the account', doing: 'The account is being suspended.' },
  'take-username': {
    outcome: 'username-taken',
    title: 'Take the username away',
    doing: 'Others read a neutral name now. The member is told by e-mail.',
  },
  restore: { outcome: null, title: 'Restore the account', doing: 'The account is being restored.' },
  'return-username': {
    outcome: null,
    title: 'Give the username back',
    doing: 'The username is the member’s again. The member is told by e-mail.',
  },
} as const;

interface Props {
  readonly kind: keyof typeof KINDS;
  readonly member: OpenMember;
  /** The one that is read now, or that was taken away. */
  readonly username: string;
  readonly onClose: () => void;
}

/** Sanctions a member without a report, or takes that back, with the very e-mail the member will read. */
export function SanctionDialog({ kind, member, username: current, onClose }: Props) {
  const { t } = useTranslation();
  const { suspendMember, restoreMember, takeUsername, returnUsername } = useConsole();
  const queries = useQueryClient();
  const notify = useNotify();
  const about = `member ${member.id} ${kind}`;
  const [sanction, setSanction] = useDraft(about, 'sanction', noSanction);
  const [missing, setMissing] = useState<string | null>(null);
  // What was read: another one that comes meanwhile is not meant.
  const [username] = useState(current);
  const { outcome, title, doing } = KINDS[kind];
  const language = member.facts.mailLanguage ?? 'en';
  const message = sanction.message.trim() || null;

  const { mutate, isPending, error } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: () => {
      notify(t(doing), { type: 'success' });
      forgetDrafts([about]);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['members'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = outcome && missingIn(outcome, sanction);
    setMissing(lacks);
    if (isPending || lacks) return;
    mutate(carryOut);
  };
  const problem = missing ?? (error && messageOf(error));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="sanction-title">
      <DialogTitle id="sanction-title">{t(title)}</DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          {outcome ? (
            <SanctionFields
              outcome={outcome}
              sanction={sanction}
              onChange={setSanction}
              name={member.name}
              username={username}
              language={language}
              suspendedUntil={member.facts.suspendedUntil}
              mayBeFraud={false}
              ground="seen"
            />
          ) : (
            <>
              <LongField
                label={t('Note to the member (optional)')}
                value={sanction.message}
                onChange={(message) => setSanction({ ...sanction, message })}
                minRows={2}
                max={MESSAGE_MAX}
              />
              <Preview />
            </>
          )}
          {problem && (
            <Alert severity="error" role="alert">
              {t(problem)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="contained" color={outcome ? 'error' : 'primary'} loading={isPending}>
            {t(title)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );

  function carryOut(): Promise<unknown> {
    if (kind === 'restore') return restoreMember(member.id, { message });
    if (kind === 'return-username') return returnUsername(member.id, { username, message });
    const { reasonCode, days } = termsOf(KINDS[kind].outcome, sanction);
    return kind === 'suspend'
      ? suspendMember(member.id, { days: days!, reasonCode: reasonCode!, message })
      : takeUsername(member.id, { username, reasonCode: reasonCode!, message });
  }

  function Preview() {
    const {
      subject,
      paragraphs: [greeting = '', ...lines],
    } = sanctionLetter(language, {
      ...{ kind, username, name: member.name, brand: BRAND.name },
      reason: message ?? '',
      until: null,
    });
    return <LetterPreview language={language} letter={{ subject, greeting, lines }} />;
  }
}
