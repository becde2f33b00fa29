import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { NOTICE_REASONS, type NoticeReason } from '#contract';
import type { OpenTakedown } from '../app/records';
import { useShortcuts } from '../app/shortcuts';
import { LANGUAGE_WORDS } from '../review/words';
import { nameOf, usernameOf } from '../shared/MemberName';
import { momentOf } from '../shared/time';
import { usePictureChoice } from './choice';
import { FoundPicture } from './FoundPicture';
import { PictureLookup } from './PictureLookup';

/** What was asked, and the pictures it may mean: which of them go is chosen here. */
export function TakedownSubject({ record }: { readonly record: OpenTakedown }) {
  const { t } = useTranslation();
  const { pictures, goes, flip, add } = usePictureChoice(record);
  const [shown, setShown] = useState(false);
  useShortcuts({ v: () => setShown(!shown) });
  const isOpen = record.state !== 'decided';
  return (
    <>
      <Request record={record} />
      <Card component="section" aria-labelledby="pictures-title" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <Typography variant="h3" id="pictures-title">
          {t('Pictures')}
        </Typography>
        {!isOpen && (
          <Typography>
            {t('{{count}} pictures were taken down.', {
              count: record.takenDown,
            })}
          </Typography>
        )}
        {isOpen && pictures.length === 0 && (
          <Typography>{t('Nothing is found at these places now. Look for it elsewhere.')}</Typography>
        )}
        {isOpen && pictures.length > 0 && (
          <>
            <Typography variant="body2" color="textSecondary">
              {t('What you choose goes with every copy under any account, and nobody can upload it again.')}
            </Typography>
            <Box
              component="ul"
              sx={{
                m: 0,
                p: 0,
                listStyle: 'none',
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
              }}
            >
              {pictures.map((picture) => (
                <FoundPicture
                  key={picture.photoId}
                  picture={picture}
                  goes={goes(picture)}
                  originalGoes={pictures.some(({ photoId }) => photoId === picture.copyOf) && originalGoes(picture)}
                  shown={shown}
                  onFlip={() => flip(picture.photoId)}
                />
              ))}
            </Box>
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => setShown(!shown)}
              aria-keyshortcuts="v"
              sx={{ justifySelf: 'start' }}
            >
              {t(shown ? 'Veil the photos' : 'Show the photos')}
            </Button>
          </>
        )}
        {isOpen && <PictureLookup caseId={record.caseId} onFound={add} />}
      </Card>
    </>
  );

  function originalGoes({ copyOf }: (typeof pictures)[number]): boolean {
    return pictures.some((picture) => picture.photoId === copyOf && goes(picture));
  }
}

function Request({ record }: { readonly record: OpenTakedown }) {
  const { about, reason, asked, dueAt, openedAt, answerLanguage, answered, members } = record;
  const { t } = useTranslation();
  const isNotice = about === 'content';
  const facts: readonly (readonly [string, string])[] = [
    [t('Asked'), momentOf(openedAt)],
    [t('To be decided by'), momentOf(dueAt)],
    ...(isNotice ? [[t('What is wrong'), t(NOTICE_REASONS[reason as NoticeReason])] as const] : []),
    [t('Full name'), asked?.name ?? '–'],
    ...(isNotice ? [] : [[t('Signed'), asked?.signature ?? '–'] as const]),
    [t('Answer in'), answered ? t(LANGUAGE_WORDS[answerLanguage]!) : '–'],
  ];
  return (
    <Card component="section" aria-labelledby="request-title" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" id="request-title">
        {t(isNotice ? 'The notice' : 'The request')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}>
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {asked ? (
        <>
          {asked.description && (
            <Typography sx={{ whiteSpace: 'pre-wrap', lineHeight: 1.65, maxWidth: '68ch', overflowWrap: 'anywhere' }}>
              {asked.description}
            </Typography>
          )}
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {t('Where it is said to be')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {asked.places.map((place) => (
              <Typography key={place} component="li" variant="body2">
                {place}
              </Typography>
            ))}
          </Box>
        </>
      ) : (
        <Typography>{t('What was said is no longer kept.')}</Typography>
      )}
      {isNotice && members.length > 0 && (
        <>
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {t('Found there now')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {members.map((member) => (
              <li key={member.memberId}>
                <Link component={RouterLink} to={`/members/${member.memberId}/show`} sx={{ display: 'inline-block' }}>
                  {`${nameOf(member, t)} (${usernameOf(member)})`}
                </Link>
              </li>
            ))}
          </Box>
        </>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('The e-mail address is not shown here. Each opening of this case is recorded with your name.')}
      </Typography>
    </Card>
  );
}
