import Box from '@mui/material/Box';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { loadOwnFile, loadOwnFiles, removeOwnFile, sendOwnFile } from '#providers/suite/ownFiles.ts';
import type { OwnFile } from '#schemas/protocol/people/ownFiles.ts';
import { attachmentArguments, fileNameProblem, fileSizeProblem } from '#schemas/rules/attachments.ts';
import { acceptedFiles, substituteFileTypes } from '#schemas/rules/substituteFiles.ts';
import { showDate } from '#schemas/values/dates.ts';
import { sizeText } from '../../fields/hints/sizeText.ts';
import { RemoveFileButton } from '../../results/RemoveFileButton.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { SaveFile } from '../../ui/files/SaveFile.tsx';
import { ViewFile } from '../../ui/files/ViewFile.tsx';
import { Tile, TileBody } from './Tile.tsx';

const queryKey = ['ownFiles'];
const nameOf = ({ fileType }: OwnFile) => (fileType === substituteFileTypes.photo ? 'photo' : 'resume');

/**
 * The résumé and photo of a substitute. The substitute always sees them, but needs permission to upload or remove them.
 */
export function OwnFilesTile() {
  const translate = useTranslate();
  const found = useQuery({ queryKey, queryFn: loadOwnFiles, retry: false, meta: failureInPlace });
  if (found.error instanceof ServiceError && found.error.status === 404) return null;
  return (
    <Tile title={translate('home.own.files')}>
      <TileBody
        found={found}
        lines={5}
        isEmpty={(files) => files.length === 0}
        empty={translate('home.files.none')}
      >
        {(files) => (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {files.map((file) => (
              <FileOfKind key={file.fileType} file={file} />
            ))}
          </Box>
        )}
      </TileBody>
    </Tile>
  );
}

/** One of the substitute's files (photo or résumé), with the result of the last action on it. */
function FileOfKind({ file }: { readonly file: OwnFile }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [told, setTold] = useState<{ readonly text: string; readonly isFailure?: boolean }>();
  const fail = (text: string) => setTold({ text, isFailure: true });
  const failed = (error: unknown) => fail(reasonOf(error) ?? translate('home.files.failed'));
  const name = nameOf(file);
  const readAnew = () => client.invalidateQueries({ queryKey });
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: File) => sendOwnFile(file.fileType, chosen),
    onMutate: () => setTold(undefined),
    onSuccess: () => setTold({ text: translate(`substitutes.files.kept.${name}`) }),
    onError: failed,
    onSettled: readAnew,
  });
  const choose = (chosen: File) => {
    const taken = acceptedFiles[file.fileType];
    const problem = fileNameProblem(chosen.name, taken) ?? fileSizeProblem(chosen.size, taken);
    if (problem) fail(translate(`problem.${problem}`, attachmentArguments(taken)));
    else mutate(chosen);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}>
      <Box sx={{ fontWeight: 550 }}>{translate(`home.files.${name}`)}</Box>
      <StoredFile file={file} onFailed={failed} onRemoved={() => setTold(undefined)} />
      {file.mayChange && (
        <FileDrop
          isLine
          isBusy={isPending}
          label={translate(`substitutes.files.choose.${name}`)}
          hint={translate('substitutes.files.taken', attachmentArguments(acceptedFiles[file.fileType]))}
          accept={acceptedFiles[file.fileType].endings.map((ending) => `.${ending}`).join(',')}
          isInvalid={told?.isFailure === true}
          onFiles={([chosen]) => chosen && choose(chosen)}
        />
      )}
      <Box
        role={told?.isFailure ? 'alert' : 'status'}
        sx={{ color: told?.isFailure ? 'error.main' : 'success.main' }}
      >
        {told?.text}
      </Box>
    </Box>
  );
}

/**
 * Returns the service's error message: the one of the file field if there is one, otherwise the general one. Undefined
 * for other errors.
 */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ServiceError)) return undefined;
  const [ofFile] = Object.values(error.body.errors ?? {});
  return ofFile?.message ?? error.message;
}

interface KeptProps {
  readonly file: OwnFile;
  readonly onFailed: (error: unknown) => void;
  readonly onRemoved: () => void;
}

/** The stored file with its View, Download and Remove buttons. */
function StoredFile({ file, onFailed, onRemoved }: KeptProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { userFileName: name, fileType, fileSize = 0, uploadedOn, contentType = '', mayChange } = file;
  if (name === undefined)
    return (
      <Box sx={{ color: 'text.secondary' }}>
        {translate(mayChange ? 'home.files.none' : 'home.files.noneYours')}
      </Box>
    );
  const read = () => loadOwnFile(fileType);
  const facts = [uploadedOn && showDate(uploadedOn), sizeText(fileSize, locale)].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
      <Box sx={{ flex: '1 1 12em', overflowWrap: 'anywhere' }}>
        {name} <Box component="span" sx={{ color: 'text.secondary' }}>{`· ${facts}`}</Box>
      </Box>
      <ViewFile name={name} type={contentType} read={read} onFailed={onFailed} />
      <SaveFile
        name={name}
        label={translate('substitutes.files.download', { name })}
        read={read}
        onFailed={onFailed}
      />
      {mayChange && (
        <RemoveFileButton
          name={name}
          remove={() => removeOwnFile(fileType).then(onRemoved)}
          done={translate(`home.files.removed.${nameOf(file)}`)}
          reads={queryKey}
        />
      )}
    </Box>
  );
}
