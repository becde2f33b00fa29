import { useEffect, useId, useRef, useState } from 'react';
import CameraIcon from '@mui/icons-material/PhotoCameraRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { TEXTS, type Gesture, type SelfieBody } from '#contract';
import { LoadingPicture } from '../../shared/crop/LoadingPicture';
import { usePicture } from '../../shared/crop/usePicture';
import { ApiError } from '../../shared/data/api';
import { UploadProgress } from '../../shared/forms/UploadProgress';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';
import { GesturePicture } from './GesturePicture';
import { GESTURE_WORDS } from './gestureWords';
import { renderSelfie } from './renderSelfie';
import { sendSelfie, useOtherGesture } from './selfie.api';

interface Props {
  readonly selfie: SelfieBody;
  /** Whether the state is about to be another one by what was pressed here. */
  readonly onActing: (acting: boolean) => void;
}

/** The gesture that is asked for, the camera, and the picture before it is sent. */
export function TakeSelfie({ selfie: { gesture }, onActing }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<{ readonly file: File; readonly gesture: Gesture } | null>(null);
  // Another gesture wants another picture, also where it was asked for in another tab.
  const file = chosen?.gesture === gesture ? chosen.file : null;
  const rendered = useRendered(file);
  const other = useOtherGesture();
  const problem = other.error && (serverWords(other.error) ?? t('This did not work. Please try again.'));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, alignItems: 'center' }}>
        <GesturePicture gesture={gesture} />
        <Box sx={{ flex: '1 1 12rem', minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
          <div role="status">
            <Typography variant="body2" color="textSecondary">
              {t('Your gesture')}
            </Typography>
            <Typography variant="subtitle1" component="p">
              {t(GESTURE_WORDS[gesture])}
            </Typography>
          </div>
          {/* Who has taken one would have to take it again. */}
          {(!file || rendered.unreadable) && (
            <Button
              size="small"
              color="inherit"
              disabled={other.sending}
              onClick={() => other.send()}
              sx={{ ml: -1, minHeight: 44 }}
            >
              {t('Another gesture')}
            </Button>
          )}
          <Notice kind="error" text={problem} />
        </Box>
      </Box>
      <Selfie
        key={gesture}
        file={file}
        rendered={rendered}
        onFile={(file) => setChosen({ file, gesture })}
        onActing={onActing}
      />
    </>
  );
}

interface SelfieProps extends Pick<Props, 'onActing'> {
  readonly file: File | null;
  readonly rendered: ReturnType<typeof useRendered>;
  readonly onFile: (file: File) => void;
}

function Selfie({ file, rendered: { picture, unreadable }, onFile, onActing }: SelfieProps) {
  const { t } = useTranslation();
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const preview = useRef<HTMLDivElement>(null);
  const sending = percent !== null;

  useEffect(() => {
    // The camera has been closed: the picture is what comes next.
    if (picture) preview.current?.focus();
  }, [picture]);

  const choose = (chosen: File) => {
    setError(null);
    onFile(chosen);
  };
  const send = async () => {
    if (!picture || sending) return;
    setPercent(0);
    setError(null);
    onActing(true);
    try {
      await sendSelfie(picture.blob, setPercent);
    } catch (failure) {
      console.error('The selfie could not be sent', failure);
      setError(failure);
      onActing(false);
    } finally {
      setPercent(null);
    }
  };
  const unsent =
    error instanceof ApiError && error.unanswered
      ? t(TEXTS.photos.uploadNetwork)
      : (serverWords(error) ?? t('Your selfie could not be sent. Please try again.'));

  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {file && !picture && !unreadable && <LoadingPicture />}
      {picture && (
        <Box
          ref={preview}
          tabIndex={-1}
          component="img"
          src={picture.address}
          alt={t('Your selfie, as it will be sent')}
          sx={{
            display: 'block',
            maxWidth: '100%',
            maxHeight: 'min(420px, 60vh)',
            borderRadius: '20px',
            border: 1,
            borderColor: 'divider',
          }}
        />
      )}
      {picture && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '60ch' }}>
          {t('Are your whole face and the gesture to be seen well?')}
        </Typography>
      )}
      <Notice
        kind="error"
        text={
          unreadable
            ? t('This picture could not be read. Please choose a JPEG, PNG or WebP picture.')
            : error
              ? unsent
              : null
        }
      />
      {sending && (
        <Box sx={{ width: '100%', maxWidth: 420 }}>
          <UploadProgress percent={percent} />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {picture && (
          <Button variant="contained" disabled={sending} onClick={() => void send()} sx={{ px: 5 }}>
            {error ? t('Send again') : t('Send')}
          </Button>
        )}
        <CameraButton again={file !== null} disabled={sending} onFile={choose} />
        {!file && (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ display: 'none', '@media (hover: hover) and (pointer: fine)': { display: 'block' } }}
          >
            {t('Choose a picture that you have just taken, or open this page on your phone.')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

interface CameraProps {
  readonly again: boolean;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}

/** A phone opens its camera towards whoever holds it; elsewhere a file is chosen. */
function CameraButton({ again, disabled, onFile }: CameraProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box sx={{ '& input:focus-visible + label': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 } }}>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="user"
        disabled={disabled}
        style={visuallyHidden}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) onFile(chosen);
          // The same file may be chosen again, once it is another picture.
          target.value = '';
        }}
      />
      <Button
        component="label"
        role={undefined}
        htmlFor={id}
        variant={again ? 'outlined' : 'contained'}
        color={again ? 'inherit' : 'primary'}
        disabled={disabled}
        tabIndex={-1}
        startIcon={<CameraIcon />}
      >
        {again ? t('Take another') : t('Take a selfie')}
      </Button>
    </Box>
  );
}

interface Rendered {
  readonly blob: Blob;
  readonly address: string;
}

/** The chosen file as it is sent, with an address that shows it. */
function useRendered(file: File | null): { readonly picture: Rendered | null; readonly unreadable: boolean } {
  const chosen = usePicture(file);
  const image = file && chosen.state === 'ready' ? chosen.image : null;
  const [rendered, setRendered] = useState<Rendered | 'failed' | null>(null);
  useEffect(() => {
    if (!image) return;
    let over = false;
    let address: string | undefined;
    renderSelfie(image).then(
      (blob) => {
        if (over) return;
        address = URL.createObjectURL(blob);
        setRendered({ blob, address });
      },
      (error: unknown) => {
        console.error(error);
        if (!over) setRendered('failed');
      },
    );
    return () => {
      over = true;
      if (address) URL.revokeObjectURL(address);
      setRendered(null);
    };
  }, [image]);
  return {
    picture: !file || rendered === 'failed' ? null : rendered,
    unreadable: file !== null && (chosen.state === 'unreadable' || rendered === 'failed'),
  };
}
