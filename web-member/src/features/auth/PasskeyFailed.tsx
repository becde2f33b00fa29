import { useTranslation } from 'react-i18next';
import { TEXTS } from '#contract';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';

/** Why nobody was signed in by a passkey. */
export function PasskeyFailed({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  return <Notice kind="error" text={serverWords(error) ?? t(TEXTS.secondStep.failed)} />;
}
