import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AddPasskeyRequest, PasskeyQuestion } from '#contract';
import { makePasskey } from '../../shared/account/passkeys';
import { ApiError } from '../../shared/data/api';
import { useSending } from '../../shared/data/useSending';
import { PasskeyName } from './PasskeyName';
import { Prove, type Ownership } from './Prove';
import { addPasskey, beginPasskey } from './secondStep.api';

interface Props {
  readonly owner: Ownership;
  /** What its name is as long as nobody has given it another. */
  readonly name: string;
  /** Recovery codes come with the first one only. */
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

/** First who it is, then the passkey: two presses, because browsers ask for one before they make one. */
export function AddPasskey({ owner, name, onAdded, onCancel }: Props) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<PasskeyQuestion | null>(null);
  if (question)
    return (
      <Make
        question={question}
        name={name}
        first={!owner.secondStep}
        onAdded={onAdded}
        onBeginAgain={() => setQuestion(null)}
        onCancel={onCancel}
      />
    );
  return <Prove owner={owner} submit={t('Continue')} call={beginPasskey} onDone={setQuestion} onCancel={onCancel} />;
}

interface MakeProps extends Omit<Props, 'owner'> {
  readonly question: PasskeyQuestion;
  readonly first: boolean;
  readonly onBeginAgain: () => void;
}

function Make({ question, name: proposed, first, onAdded, onBeginAgain, onCancel }: MakeProps) {
  const { t } = useTranslation();
  /** What the browser has made is sent again when the way to the server fails, and not made a second time. */
  const made = useRef<Pick<AddPasskeyRequest, 'ticket' | 'credential'> | null>(null);
  const adding = useSending(
    async (given: string) => addPasskey({ ...(made.current ??= await makePasskey(question)), name: given }),
    { onSuccess: onAdded },
  );
  const over = adding.error instanceof ApiError && adding.error.code === 'SIGN_IN_AGAIN';
  return (
    <PasskeyName
      name={proposed}
      hint={t('So that you know it again, such as “My phone”.')}
      sending={adding}
      submit={
        over ? (
          <Button variant="contained" onClick={onBeginAgain}>
            {t('Begin again')}
          </Button>
        ) : (
          t('Create passkey')
        )
      }
      onCancel={onCancel}
      before={
        <Typography>
          {t('Your device now asks for your finger, your face or its PIN, and keeps the passkey.')}
        </Typography>
      }
      after={
        first && (
          <Typography variant="body2" color="textSecondary">
            {t(
              'From then on your password needs a passkey or a recovery code as well. Every other device is signed out.',
            )}
          </Typography>
        )
      }
    />
  );
}
