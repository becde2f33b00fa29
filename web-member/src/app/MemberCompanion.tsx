import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { badgeOf } from '#contract';
import { onLiveEvent, startLive } from '../shared/data/live';
import { greetingFor } from '../shared/data/liveEvents';
import { useKnownCounts } from '../shared/data/useCounts';
import { showToast } from '../shared/notices/toasts';
import { onNoticePressed, showBadge, startPush } from '../shared/push/worker';
import { NewTerms } from './NewTerms';
import { IdleWarning } from './IdleWarning';
import { useWelcomeBack } from './useWelcomeBack';

/** Runs beside the screens while somebody is signed in: live events, notices on the device and the idle warning. */
export function MemberCompanion() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { counts } = useKnownCounts();
  useWelcomeBack();
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
  return (
    <>
      <NewTerms />
      <IdleWarning />
    </>
  );
}
