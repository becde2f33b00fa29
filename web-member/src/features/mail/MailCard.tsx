import type { ComponentType } from 'react';
import BlockIcon from '@mui/icons-material/BlockRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import RepliedIcon from '@mui/icons-material/ReplyRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { TEXTS, nameAndAge } from '#contract';
import { SentAt } from '../../shared/letters/SentAt';
import { isUnknown } from '../../shared/letters/letters.api';
import { NameLine } from '../../shared/members/NameLine';
import { Photo } from '../../shared/members/Photo';
import { CardButton } from './CardButton';
import { isReplied, isUnread, type BoxName, type Mail } from './mail.api';
import { useMailWords } from './mailWords';
import { preview } from './preview';
import type { MailActions } from './useMailActions';

interface Props {
  readonly box: BoxName;
  readonly mail: Mail;
  readonly actions: MailActions;
  readonly onOpen: () => void;
  /** Whether the card above, or the one below, is a letter with the same member: they stand together. */
  readonly follows?: boolean;
  readonly followed?: boolean;
}

/** The columns of a card of mail: picture, words, and from sm up what can be done. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '48px minmax(0, 1fr)', sm: '64px minmax(0, 1fr) 172px' },
  columnGap: { xs: 1.5, sm: 2 },
  p: { xs: 1.5, sm: 2 },
  pl: { xs: 2, sm: 2.5 },
} as const;

/** A mail in the list. The whole card opens it; the two buttons lie above that. */
export function MailCard({ box, mail, actions, onOpen, follows = false, followed = false }: Props) {
  const { t } = useTranslation();
  const { name, subject } = useMailWords()(mail);
  const deleted = actions.isDeleted(mail);
  const unread = isUnread(mail) && !deleted;
  const label =
    box !== 'sent'
      ? t('Email from {{name}}: {{subject}}', { name, subject })
      : t('Email to {{name}}: {{subject}}', { name, subject });
  return (
    <Card
      component="li"
      sx={{
        ...columns,
        position: 'relative',
        mt: follows ? '-1px' : 1.5,
        ...(follows && { borderTopLeftRadius: 0, borderTopRightRadius: 0 }),
        ...(followed && { borderBottomLeftRadius: 0, borderBottomRightRadius: 0 }),
        '&:first-of-type': { mt: 0 },
        transition: 'border-color 150ms',
        '&:hover': { borderColor: deleted ? undefined : 'outline' },
        // The bar at the edge says "new" to the eye; the word is in the name.
        ...(unread && {
          '&::before': { content: '""', position: 'absolute', inset: '0 auto 0 0', width: 4, bgcolor: 'primary.main' },
        }),
      }}
    >
      <Photo folder={mail.imageFolder} file={mail.imageName} alt="" size="thumb" sx={{ borderRadius: '14px' }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
          <NameLine
            name={nameAndAge(name, mail.age)}
            verified={mail.verified}
            online={mail.online}
            weight={unread ? 650 : 450}
          />
          <SentAt moment={mail.sentAt} unread={unread} />
        </Box>
        <Typography
          component="h2"
          variant="subtitle1"
          sx={{ fontWeight: unread ? 750 : 550, mt: 0.25, display: 'flex', minWidth: 0 }}
        >
          {deleted ? (
            <Subject text={subject} struck />
          ) : (
            <CardButton aria-label={unread ? `${t('Unread')}. ${label}` : label} onClick={onOpen}>
              <Subject text={subject} />
            </CardButton>
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
          {deleted ? (
            t('Deleted')
          ) : (
            <>
              {isReplied(mail) && <Replied />}
              {preview(mail.body)}
            </>
          )}
        </Typography>
      </Box>
      <Box
        role="group"
        aria-label={t('Actions')}
        sx={{
          // On a phone a line of its own, with as much between the two as there is.
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          display: 'flex',
          alignItems: 'center',
          alignSelf: 'center',
          justifyContent: 'space-between',
          gap: 1,
          mx: { xs: -1, sm: 0 },
          mb: { xs: -1, sm: 0 },
          zIndex: 1,
          pointerEvents: 'none',
          '& > *': { pointerEvents: 'auto' },
        }}
      >
        {isUnknown(mail) ? (
          <span />
        ) : (
          <BlockButton name={name} done={actions.isBlocked(mail)} onPress={() => void actions.block(mail)} />
        )}
        <ToolbarButton
          label={t('Delete email: {{subject}}', { subject })}
          doneLabel={t('Email deleted')}
          icon={DeleteIcon}
          done={deleted}
          onPress={() => void actions.remove(mail)}
        />
      </Box>
    </Card>
  );
}

const Subject = ({ text, struck }: { readonly text: string; readonly struck?: boolean }) => (
  <Box
    component="span"
    sx={{
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      ...(struck && { textDecoration: 'line-through', color: 'text.secondary' }),
    }}
  >
    {text}
  </Box>
);

function Replied() {
  const { t } = useTranslation();
  return (
    <>
      <RepliedIcon
        aria-hidden
        titleAccess={t('Replied')}
        sx={{ fontSize: '1.1em', verticalAlign: '-0.15em', mr: 0.5 }}
      />
      <span style={visuallyHidden}>{t('Replied')}. </span>
    </>
  );
}

interface BlockButtonProps {
  readonly name: string;
  readonly done: boolean;
  readonly onPress: () => void;
}

/** Says what it does in a word, since it does so at once. */
function BlockButton({ name, done, onPress }: BlockButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      color="inherit"
      aria-label={done ? t('{{name}} is blocked', { name }) : t('Block {{name}}', { name })}
      startIcon={done ? <CheckIcon color="success" /> : <BlockIcon />}
      disabled={done}
      onClick={onPress}
      sx={{ px: 1, color: 'text.secondary', fontSize: '0.875rem', fontWeight: 550, lineHeight: 1.3 }}
    >
      {t(done ? TEXTS.profile.blocked : TEXTS.profile.block)}
    </Button>
  );
}

interface ToolbarButtonProps {
  readonly label: string;
  readonly doneLabel: string;
  readonly icon: ComponentType<SvgIconProps>;
  readonly done: boolean;
  readonly onPress: () => void;
}

/** A check mark takes the icon's place when it is done, and it cannot be done again (product.md 4). */
function ToolbarButton({ label, doneLabel, icon: Icon, done, onPress }: ToolbarButtonProps) {
  const name = done ? doneLabel : label;
  return (
    <IconButton aria-label={name} title={name} disabled={done} onClick={onPress}>
      {done ? <CheckIcon color="success" /> : <Icon />}
    </IconButton>
  );
}

/** Cards of the size of those to come. */
export function MailCardsSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      <span style={visuallyHidden}>{t('Loading...')}</span>
      {Array.from({ length: 6 }, (_, index) => (
        <Card key={index} aria-hidden sx={columns}>
          <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '1' }} />
          <Box sx={{ minHeight: { xs: 110, sm: 72 } }}>
            <Skeleton width="30%" />
            <Skeleton width="55%" height={28} />
            <Skeleton width="80%" />
          </Box>
        </Card>
      ))}
    </Box>
  );
}
