import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; fallback: (again: () => void) => ReactNode };

/** Keeps a fault of one screen from taking the whole page down; what failed can be tried again. */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false }));
  }
}
