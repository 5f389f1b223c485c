/** @jsxImportSource preact */
interface FileButtonProps {
  readonly label: string;
  readonly isCamera?: boolean;
  readonly isQuiet?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens the camera or the files of the phone. */
export const FileButton = ({
  label,
  isCamera = false,
  isQuiet = false,
  onFiles,
}: FileButtonProps) => (
  <label className={isQuiet ? 'button quiet' : 'button'}>
    <input
      type="file"
      className="file"
      accept={
        isCamera
          ? 'image/jpeg,image/png,image/webp'
          : 'image/jpeg,image/png,image/webp,application/pdf'
      }
      {...(isCamera ? { capture: 'environment' } : { multiple: true })}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // The same file can be chosen again after it was removed.
        currentTarget.value = '';
      }}
    />
    {label}
  </label>
);
