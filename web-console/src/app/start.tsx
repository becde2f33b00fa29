import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { startLanguage } from './i18n';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with id "root"');
void startLanguage().then((i18nProvider) =>
  createRoot(root).render(
    <StrictMode>
      <App i18nProvider={i18nProvider} />
    </StrictMode>,
  ),
);
