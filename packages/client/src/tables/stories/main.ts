import { mount } from 'svelte'
import '../../styles/fonts.css'
import '../../styles/tokens.css'
import '../../styles/base.css'
import '../../styles/controls.css'
import EscapeStory from './EscapeStory.svelte'

const target = document.getElementById('app')
if (target) mount(EscapeStory, { target })
