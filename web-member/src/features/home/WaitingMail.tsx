import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { ROUTES, TEXTS, nameAndAge, withQuery, type InboxRow } from '#contract';
import { SentAt } from '../../shared/letters/SentAt';
import { OnlineDot } from '../../shared/members/MemberCard';
import { Photo } from '../../shared/members/Photo';
import { HomeSection } from './HomeSection';

const SHOWN = 3;

/** The newest emails nobody has answered yet; each opens over the inbox. */
export function WaitingMail({ mails }: { readonly mails: readonly InboxRow[] }) {
  const { t } = useTranslation();
  return (
    <HomeSection title={t('Waiting for your answer')} all={{ label: t(TEXTS.menu.inbox), href: ROUTES.inbox }}>
      <Card
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {mails.slice(0, SHOWN).map((mail) => (
          <li key={mail.emailId}>
            <MailLine mail={mail} />
          </li>
        ))}
      </Card>
    </HomeSection>
  );
}

function MailLine({ mail }: { readonly mail: InboxRow }) {
  const { t } = useTranslation();
  const subject = mail.subject === TEXTS.mail.noSubject ? t(TEXTS.mail.noSubject) : mail.subject;
  return (
    <CardActionArea
      href={withQuery(ROUTES.inbox, { mail: mail.emailId })}
      sx={{
        display: 'grid',
        gridTemplateColumns: '48px minmax(0, 1fr) auto',
        columnGap: 2,
        alignItems: 'baseline',
        p: 2,
      }}
    >
      <Photo
        folder={mail.imageFolder}
        file={mail.imageName}
        alt=""
        size="thumb"
        sx={{ gridRow: '1 / 3', alignSelf: 'center', borderRadius: '14px' }}
      />
      <Typography noWrap variant="body2" component="span">
        {nameAndAge(mail.name, mail.age)}
        {mail.online && <OnlineDot />}
      </Typography>
      <SentAt moment={mail.sentAt} unread={!mail.read} />
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
