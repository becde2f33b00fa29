import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Message } from '../notices/Message';

/** Said beside a first letter that only greets; it keeps nobody from sending. */
export function OnlyGreetingHint({ shown }: { readonly shown: boolean }) {
  const { t } = useTranslation();
  // The place is there before, so that readers announce what enters it.
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {shown && (
        <Message kind="info">
          {t('A greeting is a good start. A question about something in their profile is easier to answer.')}
        </Message>
      )}
    </Box>
  );
}
