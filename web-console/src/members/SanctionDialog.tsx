import { type FormEvent, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { BRAND, DAYS_REQUIRED, REASON_REQUIRED, sanctionLetter } from '#contract';
import { useConsole } from '../app/dataProvider';
import { messageOf } from '../app/http';
import type { OpenMember } from '../app/records';
import { LetterPreview } from '../review/LetterPreview';
import { daysOf, noSanction, SanctionFields } from '../review/SanctionFields';

interface Props {
  readonly kind: 'suspend' | 'restore';
  readonly member: OpenMember;
  readonly onClose: () => void;
}

/** Suspends or restores a member without a report, with the very e-mail the member will read. */
export function SanctionDialog({ kind, member, onClose }: Props) {
  const { t } = useTranslation();
  const { suspendMember, restoreMember } = useConsole();
  const queries = useQueryClient();
  const notify = useNotify();
  const [sanction, setSanction] = useState(noSanction);
  const [missing, setMissing] = useState<string | null>(null);
  const suspends = kind === 'suspend';
  const language = member.facts.mailLanguage ?? 'en';
  const message = sanction.message.trim() || null;

  const { mutate, isPending, error } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: () => {
      notify(t(suspends ? 'The account is being suspended.' : 'The account is being restored.'), { type: 'success' });
      onClose();
      return queries.invalidateQueries({ queryKey: ['members'] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [days, { reasonCode }] = [daysOf(sanction.days), sanction];
    setMissing(null);
    if (isPending) return;
    if (!suspends) mutate(() => restoreMember(member.id, { message }));
    else if (reasonCode === null) setMissing(REASON_REQUIRED);
    else if (days === null) setMissing(DAYS_REQUIRED);
    else mutate(() => suspendMember(member.id, { days, reasonCode, message }));
  };
  const problem = missing ?? (error && messageOf(error));
  const title = t(suspends ? 'Suspend the account' : 'Restore the account');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="sanction-title">
      <DialogTitle id="sanction-title">{title}</DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          {suspends ? (
            <SanctionFields
              outcome="suspended"
              sanction={sanction}
              onChange={setSanction}
              name={member.name}
              language={language}
              mayBeFraud={false}
              ground="seen"
            />
          ) : (
            <>
              <TextField
                label={t('Note to the member (optional)')}
                value={sanction.message}
                onChange={({ target }) => setSanction({ ...sanction, message: target.value })}
                multiline
                minRows={2}
                slotProps={{ htmlInput: { maxLength: 1_000 } }}
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
          <Button type="submit" variant="contained" color={suspends ? 'error' : 'primary'} loading={isPending}>
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );

  function Preview() {
    const {
      subject,
      paragraphs: [greeting = '', ...lines],
    } = sanctionLetter(language, {
      kind: 'restore',
      name: member.name,
      brand: BRAND.name,
      reason: message ?? '',
      until: null,
    });
    return <LetterPreview language={language} letter={{ subject, greeting, lines }} />;
  }
}
