// What lies over the screen and may come a moment after it: toasts, the word about an update, the service button.
import { ToastHost } from '@perya/ui';
import { ServiceButton } from './service-button.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

export function LateParts({ busy }: { busy: boolean }) {
  return (
    <>
      {!busy && <ServiceButton />}
      <UpdatePrompt />
      <ToastHost />
    </>
  );
}
