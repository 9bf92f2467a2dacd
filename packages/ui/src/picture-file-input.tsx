import type { ComponentProps } from 'react';

type PictureFileInputProps = Omit<ComponentProps<'input'>, 'type' | 'accept' | 'onChange'> & {
  onChoose: (files: File[]) => void;
};

/** A field for pictures, in which the same file can be chosen again. The server looks at their content. */
export function PictureFileInput({ onChoose, ...input }: PictureFileInputProps) {
  return (
    <input
      {...input}
      type="file"
      accept="image/png,image/jpeg"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = '';
        if (files.length > 0) onChoose(files);
      }}
    />
  );
}
