import { useTranslation } from 'react-i18next';
import { TEXTS } from '#contract';
import { Waiting } from '../shared/layout/Waiting';

/** Stands in for a protected screen until the session is known and the screen has been loaded (product.md 2). */
export function CheckingAuthentication() {
  const { t } = useTranslation();
  return <Waiting text={t(TEXTS.shell.checkingAuthentication)} />;
}
