import { useTranslation } from 'react-i18next';
import { TEXTS } from '#contract';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';

/** Why a passkey or Google signed nobody in. */
export function SignInRefused({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  return <Notice kind="error" text={serverWords(error) ?? t(TEXTS.secondStep.failed)} />;
}
