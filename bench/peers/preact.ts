import { mountButton } from './mount-button';

mountButton();
