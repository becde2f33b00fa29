import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { CaseMember, FrozenMail } from '#contract';
import { momentOf } from '../shared/time';
import { nameOf } from '../shared/MemberName';

interface Props {
  readonly mails: readonly FrozenMail[];
  readonly reporter: CaseMember | null;
  readonly reported: CaseMember | null;
}

/** The last mails between the two, as a conversation. */
export function FrozenMails({ mails, reporter, reported }: Props) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {mails.length === 0 && <Typography>{t('They have not written to each other.')}</Typography>}
      {mails.map((mail) => (
        <Box
          key={mail.id}
          sx={{
            justifySelf: mail.byReporter ? 'start' : 'end',
            maxWidth: '85%',
            minWidth: 0,
            p: 1.5,
            borderRadius: '16px',
            border: 1,
            borderColor: 'divider',
            bgcolor: mail.byReporter ? 'background.paper' : 'action.selected',
            overflowWrap: 'anywhere',
          }}
        >
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {nameOf(mail.byReporter ? reporter : reported, t)} · {momentOf(mail.sentAt)}
          </Typography>
          {mail.held && (
            <Typography variant="body2" color="textSecondary">
              {t('It was held back: the reporter had not got it.')}
            </Typography>
          )}
          <Typography sx={{ fontWeight: 650 }}>{mail.subject}</Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{mail.body}</Typography>
        </Box>
      ))}
      <Typography variant="body2" color="textSecondary">
        {t('Messages are shown as evidence of this report only. Each opening is recorded with your name.')}
      </Typography>
    </Box>
  );
}
