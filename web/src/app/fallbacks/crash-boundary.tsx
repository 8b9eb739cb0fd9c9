import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Crash } from './crash.tsx';

/** Renders `Crash` when its children throw while rendering, until the next navigation. */
export const CrashBoundary = ({ children }: { children: ReactNode }) => {
  const { key } = useLocation();
  return <Boundary place={key}>{children}</Boundary>;
};

interface Props {
  /** React Router's key of the history entry. */
  readonly place: string;
  readonly children: ReactNode;
}

interface State {
  readonly place: string;
  readonly failed: boolean;
}

class Boundary extends Component<Props, State> {
  override state: State = { place: this.props.place, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, failed: false };
  }

  override render(): ReactNode {
    return this.state.failed ? <Crash /> : this.props.children;
  }
}
