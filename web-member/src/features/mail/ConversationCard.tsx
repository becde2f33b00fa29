import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { nameAndAge, type Conversation } from '#contract';
import { SentAt } from '../../shared/letters/SentAt';
import { NameLine } from '../../shared/members/NameLine';
import { Photo } from '../../shared/members/Photo';
import { CardButton } from './CardButton';
import { newestMail } from './conversations.api';
import { columns } from './MailCard';
import { useMailWords } from './mailWords';
import { preview } from './preview';

interface Props {
  readonly conversation: Conversation;
  readonly onOpen: () => void;
}

/** All letters with one member, told by the newest; a press opens that one over the list. */
export function ConversationCard({ conversation, onOpen }: Props) {
  const { t } = useTranslation();
  const { latest, unread, yourTurn } = conversation;
  const mail = useMailWords()(newestMail(conversation));
  return (
    <Card
      component="li"
      sx={{
        ...columns,
        gridTemplateColumns: { xs: '48px minmax(0, 1fr)', sm: '64px minmax(0, 1fr)' },
        position: 'relative',
        transition: 'border-color 150ms',
        '&:hover': { borderColor: 'outline' },
        // The bar at the edge says "new" to the eye; the number says how many.
        ...(unread > 0 && {
          '&::before': { content: '""', position: 'absolute', inset: '0 auto 0 0', width: 4, bgcolor: 'primary.main' },
        }),
      }}
    >
      <Photo folder={mail.imageFolder} file={mail.imageName} alt="" size="thumb" sx={{ borderRadius: '14px' }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
          <Typography
            component="h2"
            variant="subtitle1"
            sx={{ display: 'flex', minWidth: 0, fontWeight: unread > 0 ? 750 : 550 }}
          >
            <CardButton onClick={onOpen}>
              <NameLine
                name={nameAndAge(mail.name, mail.age)}
                verified={mail.verified}
                online={mail.online}
                variant="inherit"
              />
            </CardButton>
          </Typography>
          <SentAt moment={mail.sentAt} unread={unread > 0} />
        </Box>
        <Typography noWrap variant="body2" sx={{ mt: 0.25, fontWeight: unread > 0 ? 650 : 450 }}>
          {mail.subject}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
          {latest.mine ? t('You wrote: {{words}}', { words: preview(mail.body) }) : preview(mail.body)}
        </Typography>
        {(unread > 0 || yourTurn) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, typography: 'body2', fontWeight: 650 }}>
            {unread > 0 && (
              <Box component="span" sx={{ color: 'primary.main', fontWeight: 650 }}>
                {t('{{count}} new', { count: unread })}
              </Box>
            )}
            {yourTurn && (
              <Box
                component="span"
                sx={{ px: 1.25, borderRadius: 999, border: 1, borderColor: 'outline', fontWeight: 550 }}
              >
                {t('Your turn')}
              </Box>
            )}
          </Box>
        )}
      </Box>
    </Card>
  );
}
