import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { badgeOf, ROUTES, withQuery, type LiveEvent } from '#contract';
import { onLiveEvent, startLive } from '../shared/data/live';
import { useKnownCounts } from '../shared/data/useCounts';
import { showToast } from '../shared/notices/toasts';
import { onNoticePressed, showBadge, startPush } from '../shared/push/worker';
import { IdleWarning } from './IdleWarning';

interface Greeting {
  readonly text: string;
  readonly name: string;
  readonly to: string;
}

/** What is worth a word the moment it happens; the badges tell the rest. */
function greetingFor(event: LiveEvent): Greeting | null {
  if ('quiet' in event && event.quiet) return null;
  switch (event.type) {
    case 'wink':
      return { text: '{{name}} winked at you', name: event.name, to: ROUTES.winks };
    case 'mail':
      return { text: 'New email from {{name}}', name: event.name, to: withQuery(ROUTES.inbox, { mail: event.mailId }) };
    case 'favorite':
      return { text: '{{name}} favorited you', name: event.name, to: ROUTES.favoritedMe };
    case 'view':
      return { text: '{{name}} looked at your profile', name: event.name, to: ROUTES.views };
    case 'text-decided':
      return { text: 'Your profile text was reviewed', name: '', to: ROUTES.myProfile };
    case 'photo-decided':
      return { text: 'One of your photos was reviewed', name: '', to: ROUTES.managePhotos };
    default:
      return null;
  }
}

/** Runs beside the screens while somebody is signed in: live events, notices on the device and the idle warning. */
export function MemberCompanion() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { counts } = useKnownCounts();
  useEffect(startLive, []);
  useEffect(startPush, []);
  useEffect(() => onNoticePressed((address) => void navigate(address)), [navigate]);
  useEffect(() => {
    if (counts) showBadge(badgeOf(counts));
  }, [counts]);
  useEffect(
    () =>
      onLiveEvent((event) => {
        const greeting = greetingFor(event);
        if (!greeting) return;
        const { text, name, to } = greeting;
        showToast(t(text, { name }), { kind: 'info', action: { label: t('Show'), run: () => void navigate(to) } });
      }),
    [t, navigate],
  );
  return <IdleWarning />;
}
