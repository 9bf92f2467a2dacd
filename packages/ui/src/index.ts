// The kit: tokens and components without a domain word, a fetch or a route.
export { Avatar } from './avatar.tsx';
export { Badge } from './badge.tsx';
export { Button, buttonClass, IconButton } from './button.tsx';
export { Carousel } from './carousel.tsx';
export { classes } from './classes.ts';
export { Dialog } from './dialog.tsx';
export { Checkbox, Field } from './field.tsx';
export { Garland } from './garland.tsx';
export { LangFlag, languageName } from './lang-flag.tsx';
export { formatMoney, Money } from './money.tsx';
export { Loader, Spinner } from './spinner.tsx';
export { Select } from './select.tsx';
export { EmptyState, ErrorState, Skeleton } from './states.tsx';
export { Switch } from './switch.tsx';
export { Tabs } from './tabs.tsx';
export { ToastHost } from './toast.tsx';
export { showToast, type ToastKind } from './toast-store.ts';
export { useKeyboardRoom } from './use-keyboard-room.ts';
