import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ROUTES, TEXTS } from '#contract';
import { Message } from '../../shared/notices/Message';
import { serverWords } from '../../shared/notices/serverWords';
import { uploadProblem } from './photos.api';
import type { UploadOutcome } from './useUpload';

const texts = TEXTS.photos;

/** 'Upload Successful', and that others do not see it yet where that is so; or 'Upload Failed' with the reason below it. */
export function UploadResult({ result }: { readonly result: UploadOutcome | null }) {
  const { t } = useTranslation();
  if (result === null) return null;
  if (result.succeeded) {
    return (
      <Message
        kind="success"
        role="status"
        action={
          <Button href={ROUTES.managePhotos} color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
            {t('My Photos')}
          </Button>
        }
      >
        {t(texts.uploadSucceeded)}
        {result.waits && (
          <Box sx={{ color: 'text.secondary' }}>
            {t('One of us looks at it first, usually within 24 hours. Until then only you see it.')}
          </Box>
        )}
      </Message>
    );
  }
  const { text, status } = uploadProblem(result.error);
  const reason = serverWords(result.error);
  return (
    <Message kind="error" role="alert">
      <Box component="strong" sx={{ display: 'block', fontWeight: 650 }}>
        {t(texts.uploadFailed)}
      </Box>
      <div>{t(text, { n: status })}</div>
      {reason && <div>{reason}</div>}
    </Message>
  );
}
