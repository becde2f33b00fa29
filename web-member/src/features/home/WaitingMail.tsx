import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { ROUTES, TEXTS, nameAndAge, momentOf, withQuery, type Conversation } from '#contract';
import { SentAt } from '../../shared/letters/SentAt';
import { NameLine } from '../../shared/members/NameLine';
import { Photo } from '../../shared/members/Photo';
import { HomeSection } from './HomeSection';

const YOUR_TURN = { turn: 'mine' } as const;

/** The newest letters of those who wait for an answer; each opens over the list of them. */
export function WaitingMail({ conversations }: { readonly conversations: readonly Conversation[] }) {
  const { t } = useTranslation();
  return (
    <HomeSection
      title={t('Waiting for your answer')}
      all={{ label: t('Conversations'), href: withQuery(ROUTES.conversations, YOUR_TURN) }}
    >
      <Card
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {conversations.map((conversation) => (
          <li key={conversation.member.memberId}>
            <MailLine conversation={conversation} />
          </li>
        ))}
      </Card>
    </HomeSection>
  );
}

function MailLine({ conversation: { member, latest: mail } }: { readonly conversation: Conversation }) {
  const { t } = useTranslation();
  const subject = mail.subject === TEXTS.mail.noSubject ? t(TEXTS.mail.noSubject) : mail.subject;
  return (
    <CardActionArea
      href={withQuery(ROUTES.conversations, { ...YOUR_TURN, mail: mail.emailId })}
      sx={{
        display: 'grid',
        gridTemplateColumns: '48px minmax(0, 1fr) auto',
        columnGap: 2,
        alignItems: 'baseline',
        p: 2,
      }}
    >
      <Photo
        folder={member.imageFolder}
        file={member.imageName}
        alt=""
        size="thumb"
        sx={{ gridRow: '1 / 3', alignSelf: 'center', borderRadius: '14px' }}
      />
      <NameLine name={nameAndAge(member.name, member.age)} verified={member.verified} online={member.online} />
      <SentAt moment={momentOf(new Date(mail.sentAt))} unread={!mail.read} />
      <Typography
        noWrap
        variant="subtitle1"
        component="span"
        sx={{ gridColumn: '2 / -1', fontWeight: mail.read ? 550 : 750 }}
      >
        {!mail.read && <span style={visuallyHidden}>{t('Unread')}. </span>}
        {subject}
      </Typography>
    </CardActionArea>
  );
}
