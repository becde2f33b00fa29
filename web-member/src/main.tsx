import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { refuseDroppedFiles } from '#web/dropped-files';
import { soon } from '#web/later';
import { outliveTranslators } from '#web/translators';
import { App } from './app/App';
import './app/first-paint.css';
import { fetchScreen } from './app/routes';
import { startLanguage } from './shared/language/language';
import { followOtherTabs, restoreSession } from './shared/account/session';

outliveTranslators();
refuseDroppedFiles();
restoreSession();
followOtherTabs();
// A screen drawn before its language is there would be read twice.
const speaking = startLanguage();
const fetched = soon(fetchScreen(window.location.pathname));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with id "root"');
const react = createRoot(root);
void Promise.all([speaking, fetched]).then(() =>
  react.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
