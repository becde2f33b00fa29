import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

const isOnMac = () => /^(?:Mac|iP)/.test(navigator.platform);

/** Ctrl or ⌘ with Enter sends a letter, as it does in mail programs: what its field needs for that, and its button to say so. */
export function useSendKeys(send: () => void) {
  const { t } = useTranslation();
  return {
    field: {
      inputProps: { 'aria-keyshortcuts': 'Control+Enter Meta+Enter' },
      onKeyDown: (event: KeyboardEvent) => {
        // Where words are composed of several keys, Enter ends one of them.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
        event.preventDefault();
        send();
      },
    },
    button: { title: isOnMac() ? t('⌘ + Enter') : t('Ctrl + Enter') },
  };
}
