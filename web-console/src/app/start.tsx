import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { refuseDroppedFiles } from '#web/dropped-files';
import { soon } from '#web/later';
import { outliveTranslators } from '#web/translators';
import { App } from './App';
import { startLanguage } from './i18n';
import { fetchPage } from './pages';

outliveTranslators();
refuseDroppedFiles();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with id "root"');
const fetched = soon(fetchPage(window.location.pathname));
void Promise.all([startLanguage(), fetched]).then(([i18nProvider]) =>
  createRoot(root).render(
    <StrictMode>
      <App i18nProvider={i18nProvider} />
    </StrictMode>,
  ),
);
